import { readFile } from 'node:fs/promises';
import { cooperativeYield } from '../cooperative-yield';
import { invalidField } from '../errors';
import type { UploadedFile } from '../request/uploads';
import { type CsvRecord, readCsv } from './csv';

/**
 * The records of an uploaded CSV, its first line too.
 * @param max lines below the first
 * @throws HttpError 400 at the field `file`: without a file, for what is no CSV in UTF-8, and with `tooMany` for more lines
 */
export async function readCsvFile(file: UploadedFile | undefined, max: number, tooMany: string): Promise<CsvRecord[]> {
  if (!file) throw invalidField('file', 'Please choose a CSV file.');
  const records: CsvRecord[] = [];
  const yieldIfDue = cooperativeYield();
  try {
    for (const record of readCsv(textOf(await readFile(file.path)))) {
      await yieldIfDue();
      if (records.push(record) > max + 1) throw invalidField('file', tooMany);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField('file', `This file is not a valid CSV: the quotes in line ${error.message} are not closed.`);
  }
  return records;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('file', 'This file is not a UTF-8 CSV.');
  }
}

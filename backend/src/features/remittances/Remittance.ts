import type { Remittance as RemittanceJson, RemittanceLine as RemittanceLineJson } from '@rangrekha/contract';
import type { RemittanceOutcome } from '@rangrekha/contract/remittances';
import { BaseModel } from '../../database/BaseModel';
import { toRupees } from '../../database/money';
import { hasMany } from '../../database/relations';

/** A line of a courier's file of cash. */
export class RemittanceLine extends BaseModel {
  static override tableName = 'remittance_lines';

  declare remittanceId: string;
  /** Of the file. */
  declare line: number;
  /** Of the order, as the file has it. */
  declare number: string;
  declare trackingNumber: string;
  declare orderId: string | null;
  /** Paise. */
  declare amount: number;
  /** Paise that were open when the line was read; null for an unknown order. */
  declare expected: number | null;
  declare outcome: RemittanceOutcome;
}

/** A file in which a courier reports the cash that it has sent. */
export class Remittance extends BaseModel {
  static override tableName = 'remittances';
  static override relationMappings = {
    lines: hasMany(RemittanceLine, 'remittances.id', 'remittance_lines.remittanceId'),
  };

  declare courier: string;
  /** The bank's; '' for none. */
  declare reference: string;
  declare fileName: string;
  /** SHA-256 of its lines. */
  declare contentHash: string;
  declare lineCount: number;
  /** Paise of all lines. */
  declare total: number;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;

  declare lines?: RemittanceLine[];
}

export const presentRemittance = (remittance: Remittance): RemittanceJson => ({
  id: remittance.id,
  courier: remittance.courier,
  reference: remittance.reference,
  fileName: remittance.fileName,
  lineCount: remittance.lineCount,
  total: toRupees(remittance.total),
  actor: { id: remittance.actorId, name: remittance.actorName },
  createdAt: remittance.createdAt.toISOString(),
});

type Judged = Omit<RemittanceLine, keyof BaseModel | 'remittanceId'>;

export const presentLine = (line: Judged): RemittanceLineJson => ({
  line: line.line,
  number: line.number,
  trackingNumber: line.trackingNumber,
  orderId: line.orderId,
  amount: toRupees(line.amount),
  expected: line.expected === null ? null : toRupees(line.expected),
  outcome: line.outcome,
});

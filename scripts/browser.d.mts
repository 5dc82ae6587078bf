export declare function findBrowser(): string | undefined;
export declare function ensureBrowser(log: (line: string) => void): Promise<string | undefined>;

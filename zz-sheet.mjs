import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [, , out, height, ...names] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const page = await browser.newPage({ viewport: { width: 2000, height: 100 } });
await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${names.map((n) => `<img height=${height} src="data:image/png;base64,${readFileSync(`/tmp/w-hindi-scratch/shots/${n}.png`).toString('base64')}">`).join('')}`);
await page.screenshot({ path: out, fullPage: true });
await browser.close();

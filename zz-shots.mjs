import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
const STORE = process.env.STORE ?? 'http://localhost:3251';
const OUT = '/tmp/w-hindi-scratch/shots'; mkdirSync(OUT, { recursive: true });
const only = process.argv[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const login = async (context, who, pw) => {
  const page = await context.newPage();
  await page.goto(`${STORE}/login`);
  await page.waitForSelector('main[data-hydrated]');
  await page.fill('input[name=identifier], input[autocomplete=username]', who);
  await page.fill('input[type=password]', pw);
  await page.press('input[type=password]', 'Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'), { timeout: 60000 });
  return page;
};
const SHOP = (process.env.SHOP ?? 'hi/x/savedsearches/saved-searches,hi/grievance,hi/grievance/new,hi/page/privacy-policy,hi/myaccount/complaints').split(',').filter(Boolean);
const ADMIN = (process.env.ADMIN ?? 'legal,legal/create,redirect,redirect/create,picture,segment,segment/create,calls,api-key,api-key/create,reports,order,product,user').split(',').filter(Boolean);
const jobs = [];
for (const [set, who, pw, prefix] of [[SHOP, 'asha@example.com', 'Shopper@12345', '/'], [ADMIN, 'admin@example.com', 'Admin@12345', '/admin/']]) {
  if (set.length === 0) continue;
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'officeLanguage', value: 'hi', url: STORE }]);
  const page = await login(context, who, pw);
  for (const path of set) {
    const name = path.replace(/[^a-z0-9]+/gi, '_');
    try {
      const target = path.includes(':first') ? null : `${STORE}${prefix}${path}`;
      await page.setViewportSize({ width: 1366, height: 900 });
      if (target) await page.goto(target); 
      else {
        await page.goto(`${STORE}${prefix}${path.split('/:first')[0]}`);
        await page.waitForTimeout(2500);
        await page.locator('table tbody tr').first().click();
      }
      await page.waitForTimeout(2500);
      if (process.env.ACT) await (await import(process.env.ACT)).default(page, path);
      const found = {};
      for (const [width, zoom] of [[1366, 1], [390, 1], [320, 1], [640, 2]]) {
        await page.setViewportSize({ width, height: width === 1366 ? 900 : 844 });
        await page.evaluate((zoom) => { document.documentElement.style.fontSize = zoom === 1 ? '' : '200%'; }, zoom);
        await page.waitForTimeout(500);
        const wide = await page.evaluate(() => {
          const root = document.documentElement; const over = root.scrollWidth - root.clientWidth;
          const cut = [...document.querySelectorAll('label, button, a, th, h1, h2, h3, [placeholder], span, p')].filter((e) => {
            const s = getComputedStyle(e);
            if (e.placeholder && e.clientWidth) { const c = document.createElement('canvas').getContext('2d'); c.font = s.font; return c.measureText(e.placeholder).width > e.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight) + 1 && !e.value; }
            return s.overflow !== 'visible' && s.textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0;
          }).map((e) => (e.placeholder ?? e.innerText).slice(0, 50));
          return { over, cut: [...new Set(cut)].slice(0, 12) };
        });
        found[`${width}x${zoom}`] = wide;
        if (zoom === 1 && width !== 320) await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: width !== 1366 ? false : false });
      }
      await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
      const english = await page.evaluate(() => {
        const texts = new Set(); const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) { const t = walk.currentNode.data.trim(); const p = walk.currentNode.parentElement; if (!p || ['SCRIPT','STYLE','NOSCRIPT'].includes(p.tagName)) continue; if (/[A-Za-z]{3,}/.test(t) && !/[\u0900-\u097F]/.test(t)) texts.add(t.slice(0, 70)); }
        for (const e of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')) for (const a of ['aria-label','placeholder','title','alt']) { const t = e.getAttribute(a); if (t && /[A-Za-z]{3,}/.test(t) && !/[\u0900-\u097F]/.test(t)) texts.add(`@${a} ${t.slice(0, 70)}`); }
        return [...texts];
      });
      console.log(`== ${prefix}${path}\n`, JSON.stringify(found), '\n EN:', english.slice(0, 60).join(' | '));
    } catch (error) { console.log(`== ${path} FAILED`, error.message.split('\n')[0]); }
  }
  await context.close();
}
await browser.close();

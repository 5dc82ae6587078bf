import { createServer } from 'node:http';
import { launch } from 'puppeteer-core';
const server = createServer((q, r) => { r.setHeader('content-type','text/html'); r.end('<body><p id=p>off</p><noscript><b>noscript</b></noscript><script>document.getElementById("p").textContent="on"</script>'); }).listen(0);
const url = `http://127.0.0.1:${server.address().port}/`;
for (const mode of ['pref', 'bidi']) {
  const b = await launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true, extraPrefsFirefox: mode === 'pref' ? { 'javascript.enabled': false } : {} });
  const page = await b.newPage();
  try {
    if (mode === 'bidi') {
      const context = page.mainFrame()._id ?? page.mainFrame().browsingContext?.id;
      const session = page.browser().connection ?? page.browserContext().connection;
      console.log('ctx', context, !!session);
      await page.mainFrame().browsingContext.session.send('emulation.setScriptingEnabled', { enabled: false, contexts: [page.mainFrame().browsingContext.id] }).then((r) => console.log('ok', r), (e) => console.log('send', e.message));
    }
  } catch (e) { console.log('x', e.message); }
  await page.goto(url).catch((e) => console.log('goto', e.message));
  console.log(mode, await page.evaluate('document.body.innerText').catch((e) => 'ERR ' + e.message));
  await b.close();
}
server.close();

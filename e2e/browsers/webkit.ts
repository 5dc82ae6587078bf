import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import type { Driver, Manner } from './driver';

const READY = 15_000;

export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** The MiniBrowser that comes with WebKitGTK. */
  browser: string;
  /** Xvfb: WebKitGTK has no mode without a screen. */
  screen: string;
}

/** @param port a free one, for the driver */
export async function openWebKit(
  programs: WebKitPrograms,
  port: number,
  { width, height, hasScripts }: Manner,
): Promise<Driver> {
  const display = `:${port}`;
  const screen = spawn(programs.screen, [display, '-screen', '0', `${width}x${height}x24`], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const server = spawn(programs.driver, [`--port=${port}`], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const errors: string[] = [];
  const note = (text: Buffer) => errors.push(...consoleErrors(String(text)));
  server.stdout.on('data', note);
  server.stderr.on('data', note);
  await answers(`http://127.0.0.1:${port}/status`);
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true', `--enable-javascript=${hasScripts}`];
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args },
      }),
    )
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  return {
    open: (url) => session.get(url),
    run: (code) => session.executeScript(code),
    // The driver refuses to click the label of a hidden radio button.
    click: (selector) => session.executeScript(`document.querySelector('${selector}').click()`),
    type: (selector, text) => session.findElement(By.css(selector)).sendKeys(text),
    errors: () => errors,
    async close() {
      await session.quit().catch(() => undefined);
      await Promise.all([ended(server), ended(screen)]);
    },
  };
}

/** Lines such as `CONSOLE JS ERROR TypeError: …`. */
const consoleErrors = (output: string) => output.split('\n').filter((line) => /^CONSOLE .*ERROR/.test(line));

async function answers(url: string): Promise<void> {
  const until = Date.now() + READY;
  while (!(await fetch(url).catch(() => undefined))) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

import { NANDED, newcomer } from '../shop';
import type { Driver } from './driver';

/** A long timeout: other programs may use the processor. */
const PATIENCE = 30_000;

/**
 * Registers, finds a product, orders it and reads the order history.
 * @throws Error that says which step failed, or what the console has shown
 */
export async function buyingWalk(driver: Driver, store: string): Promise<void> {
  const { username, email, password } = newcomer();
  const walk = new Walk(driver, store);
  await walk.open('/login?mode=register');
  for (const [label, text] of Object.entries({ Username: username, Email: email, Password: password }))
    await walk.fill(label, text);
  await walk.fill('Confirm password', password);
  await walk.press('Register');
  await walk.sees('Registration successful! Please login.');
  // The email is filled in already.
  await walk.fill('Password', password);
  await walk.press('Login');
  await walk.sees('Edit Profile');

  await walk.open('/shop?tab=loungewear');
  await walk.press('Gingham lounge set');
  await walk.sees('Size: choose one');
  await walk.press('M');
  await walk.press('Add to cart');
  await walk.hasInCart(1);
  await walk.open('/cart');
  await walk.sees('Your Shopping Cart (1)');
  await walk.press('Proceed to Checkout');
  await walk.fill('Address line 1', NANDED.line1);
  await walk.fill('City', NANDED.city);
  await walk.choose('State', NANDED.state);
  await walk.fill('PIN code', NANDED.pin);
  await walk.press('Save address');
  await walk.sees(NANDED.line1);
  await walk.press('Place Order');
  await walk.sees('Order Placed!');
  await walk.press('View Order History');
  await walk.sees('Total: 1 orders');
  const errors = driver.errors();
  if (errors.length > 0) throw new Error(`The console has shown errors:\n${errors.join('\n')}`);
}

/** What a person does, in the words of the screens. */
class Walk {
  constructor(
    private readonly driver: Driver,
    private readonly store: string,
  ) {}

  /** Opens a page and waits until its scripts have taken it over. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.store + path);
    await this.#until(`the scripts of ${path}`, `return document.querySelector('main[data-hydrated]') !== null`);
  }

  async sees(text: string): Promise<void> {
    await this.#until(text, `return document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`);
  }

  /** Reads local storage: the message stays for one second only, and a slow machine may miss it. */
  async hasInCart(lines: number): Promise<void> {
    await this.#until(
      `${lines} in the cart`,
      `return JSON.parse(localStorage.getItem('cart') ?? '[]').length === ${lines}`,
    );
  }

  async fill(label: string, text: string): Promise<void> {
    await this.driver.type(await this.#mark('input', label), text);
  }

  async choose(label: string, option: string): Promise<void> {
    const select = await this.#mark('select', label);
    await this.driver.run(`
      const select = document.querySelector('${select}');
      select.value = [...select.options].find(({ text }) => text === ${JSON.stringify(option)}).value;
      select.dispatchEvent(new Event('change', { bubbles: true }));`);
  }

  /** Clicks a button, a link or a choice by its name. */
  async press(name: string): Promise<void> {
    await this.driver.click(await this.#mark('press', name));
  }

  /** Marks the element that a person means, so that the driver finds it. */
  async #mark(kind: 'input' | 'select' | 'press', name: string): Promise<string> {
    await this.#until(
      `${kind} ${name}`,
      `
      const name = ${JSON.stringify(name)};
      const selector = ${JSON.stringify(kind === 'press' ? 'button, a[href], label' : kind)};
      const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
      const named = (element) => ${JSON.stringify(kind)} === 'press'
        ? [words(element.getAttribute('aria-label')), words(element.innerText)].includes(name)
        : [...(element.labels ?? [])].some((label) => words(label.innerText).replace(/ ?\\(optional\\)$| \\*$/, '') === name);
      const isSeen = (element) => !element.disabled && element.checkVisibility({ visibilityProperty: true });
      const found = [...document.querySelectorAll(selector)].find((element) => isSeen(element) && named(element));
      if (!found) return false;
      for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk');
      found.setAttribute('data-walk', '');
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      return true;`,
    );
    return '[data-walk]';
  }

  /** Repeats `code` in the page until it returns true, also while the next page loads. */
  async #until(what: string, code: string): Promise<void> {
    const until = Date.now() + PATIENCE;
    while (!(await this.driver.run<boolean>(code).catch(() => false))) {
      if (Date.now() > until) throw new Error(`Waited in vain for: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

import { readFileSync } from 'node:fs';
import { inLanguage, type Language } from '@rangrekha/contract/languages';
import { messagesOf } from '../messages';
import { NANDED, newcomer } from '../shop';
import type { Driver } from './driver';

/** A long timeout: other programs may use the processor. */
const PATIENCE = 30_000;

/** A product of the demo. */
const PRODUCT = 'Gingham lounge set';

/**
 * Registers, finds a product, orders it, reads the order history, and asks for a return once the order is delivered.
 * @param deliver delivers the only order of the account with this email address, and gives the order's id
 * @throws Error that says which step failed, or what the console has shown
 */
export async function buyingWalk(
  driver: Driver,
  store: string,
  { language, hasScripts }: { language: Language; hasScripts: boolean },
  deliver: (email: string) => Promise<string>,
): Promise<void> {
  const { username, email, password } = newcomer();
  const say = messagesOf(language);
  const walk = new Walk(driver, store, language, hasScripts);
  await walk.open('/login?mode=register');
  await walk.fill(say('account.username'), username);
  await walk.fill(say('account.email'), email);
  await walk.fill(say('account.password'), password);
  await walk.fill(say('account.confirmPassword'), password);
  await walk.press(say('account.register'));
  await walk.sees(say('auth.registered'));
  // The email is filled in already.
  await walk.fill(say('account.password'), password);
  await walk.press(say('account.login'));
  await walk.sees(say('account.editProfile'));

  await walk.open('/shop?tab=loungewear');
  await walk.press(nameOfProduct(language));
  // Opened from a card, the page grows when the rest arrives, and what is pressed moves.
  await walk.sees(say('product.payAtYourDoor'));
  await walk.press('M');
  await walk.press(say('product.addToCart'));
  // Without scripts the answer is the cart.
  if (hasScripts) {
    await walk.hasInCart(1);
    await walk.open('/cart');
  }
  await walk.sees(`${say('cart.yourShoppingCart')} (1)`);
  await walk.press(say('cart.proceedToCheckout'));
  await walk.fill(say('addresses.addressLine1'), NANDED.line1);
  await walk.fill(say('addresses.city'), NANDED.city);
  await walk.choose(say('addresses.state'), NANDED.state);
  await walk.fill(say('addresses.pinCode'), NANDED.pin);
  await walk.press(say('addresses.saveAddress'));
  await walk.sees(NANDED.line1);
  await walk.press(say('checkout.placeOrder'));
  await walk.sees(say('checkout.orderPlaced'));
  await walk.press(say('checkout.viewOrderHistory'));
  await walk.sees(say('orders.count', { count: 1 }));

  await walk.open(`/myaccount/order/${await deliver(email)}`);
  await walk.press(say('orders.returnItems'));
  await walk.choose(say('returns.piecesToReturn'), '1');
  await walk.choose(say('returns.why'), say('returns.reasonTooSmall'));
  await walk.press(say('returns.requestReturn'));
  await walk.sees(say('returns.stateRequested'));
  await walk.sees(say('returns.withdrawThisReturn'));
  const errors = driver.errors();
  if (errors.length > 0) throw new Error(`The console has shown errors:\n${errors.join('\n')}`);
}

/** What a page in this language calls the product. */
function nameOfProduct({ code }: Language): string {
  if (code === 'en') return PRODUCT;
  const file = new URL('../../seeds/demo/hindi.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).products[PRODUCT].name;
}
/** What a person does, in the words of the screens. */
class Walk {
  constructor(
    private readonly driver: Driver,
    private readonly store: string,
    private readonly language: Language,
    private readonly hasScripts: boolean,
  ) {}

  /** Opens a page, by its English address, and waits until its scripts have taken it over, if they run. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.store + inLanguage(this.language, path));
    const isReady = `document.querySelector('main${this.hasScripts ? '[data-hydrated]' : ':not([data-hydrated])'}') !== null`;
    await this.#until(`the scripts of ${path}`, `return ${isReady}`);
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
        : [...(element.labels ?? [])].some((label) => words(label.innerText) === name);
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

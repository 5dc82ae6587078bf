/**
 * Replaces local storage where the browser blocks it: values last until the tab is closed. As in the browser's own,
 * each key is a property.
 */
class TabStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = String(value);
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

function isUsable(): boolean {
  try {
    const { localStorage } = window;
    localStorage.setItem('rangrekha:probe', '');
    localStorage.removeItem('rangrekha:probe');
    return true;
  } catch {
    return false;
  }
}

// React-admin reads local storage at import time, so this module must be imported first.
if (!isUsable()) Object.defineProperty(window, 'localStorage', { configurable: true, value: new TabStorage() });

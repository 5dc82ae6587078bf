import { describe, expect, test } from 'vitest';
import { deviceName, translateAnswer } from './translate-answer';

const inHindi = (text: string) => translateAnswer(text, 'hi-IN');

describe('an answer of the API', () => {
  test('is the same message in the language of the page', () => {
    expect(inHindi('Your cart is empty.')).toBe('आपका कार्ट खाली है।');
  });

  test('keeps its values', () => {
    expect(inHindi('Only 3 left in this size.')).toBe('इस साइज़ में सिर्फ़ 3 बचे हैं।');
    expect(inHindi('Order #21C3F6F9 is not delivered yet.')).toBe('ऑर्डर #21C3F6F9 अभी डिलीवर नहीं हुआ है।');
    expect(inHindi('Lotus kaftan, size M: only 2 of 5 could be added.')).toBe(
      'Lotus kaftan, size M के 5 में से सिर्फ़ 2 जोड़े जा सके।',
    );
  });

  test('is read with each form of a plural', () => {
    expect(inHindi('1 item added to your cart.')).toBe('1 आइटम आपके कार्ट में जोड़े गए।');
    expect(inHindi('2 items added to your cart.')).toBe('2 आइटम आपके कार्ट में जोड़े गए।');
  });

  test('is read sentence by sentence, also if two of them are the same message', () => {
    expect(
      inHindi(
        'Some items are no longer available. Silk saree (L, लाल): sold out. नील कुर्ता (M, लाल): only 2 left. Lotus kaftan (S, लाल): only 1 left.',
      ),
    ).toBe(
      'कुछ आइटम अब उपलब्ध नहीं हैं। Silk saree (L, लाल): बिक गया। नील कुर्ता (M, लाल): सिर्फ़ 2 बाकी। Lotus kaftan (S, लाल): सिर्फ़ 1 बाकी।',
    );
  });

  test('may have a sentence as a value, but a name is no word of a page', () => {
    expect(inHindi('Code MONSOON applied: Add ₹400.00 more for Monsoon.')).toBe(
      'कोड MONSOON लागू हो गया: Monsoon के लिए ₹400.00 और जोड़ें।',
    );
    expect(inHindi('Total is no longer sold.')).toBe('Total अब नहीं बिकता।');
  });

  test('says days and the fields of forms', () => {
    expect(inHindi('Order #21C3F6F9 can be returned until 29 Nov 2026.')).toBe(
      'ऑर्डर #21C3F6F9 29 नवंबर 2026 तक वापस किया जा सकता है।',
    );
    expect(inHindi('identifier is required. password must have at least 8 characters.')).toBe(
      'ईमेल या यूज़रनेम ज़रूरी है। पासवर्ड कम से कम 8 अक्षर हों।',
    );
    expect(deviceName('A browser on Linux')).toBe('A browser on Linux');
  });

  test('of a plugin is in the catalogue of the plugin, with its values and its plurals', () => {
    expect(inHindi('This gift card is blocked. Please call us.')).toBe('यह गिफ़्ट कार्ड बंद है। कृपया हमें फ़ोन करें।');
    expect(inHindi('Cash on Delivery, ₹500.00 by UPI first')).toBe('कैश ऑन डिलीवरी, पहले ₹500.00 UPI से');
    expect(inHindi('We keep your order 24 hours for your payment, and ship it once the payment arrives.')).toContain(
      '24 घंटे',
    );
    // The store's own word.
    expect(inHindi('is required')).toBe('ज़रूरी है');
  });

  test('stays as it is in English, and where no catalogue has it', () => {
    expect(translateAnswer('Your cart is empty.')).toBe('Your cart is empty.');
    expect(inHindi('The moon is made of cheese.')).toBe('The moon is made of cheese.');
  });
});

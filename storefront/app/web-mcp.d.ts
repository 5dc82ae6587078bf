import 'react';

declare module 'react' {
  /**
   * A browser offers such a form to an assistant, which fills it in; the shopper still presses its button. A draft of the
   * Web Machine Learning group: https://github.com/webmachinelearning/webmcp
   */
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
}

import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import { badRequest, route } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';
import { credit } from '../../plugins/credit/index';
import { funnel } from '../../plugins/funnel/index';
import { lookbook } from '../../plugins/lookbook/index';
import { yoursize } from '../../plugins/yoursize/index';

const ask = endpointsOf('Questions')('questionsAsk', 'POST /x/questions/ask', {
  access: 'customer',
  summary: 'Takes a question of three letters or more.',
  body: z.object({ question: z.string().max(200) }),
  responses: { 200: z.strictObject({ message: z.string() }) },
});

const Question = ({ typed = '' }: { typed?: string | undefined }) => (
  <form method="post" action="/x/questions/ask" className="mt-6 border-line border-t pt-4">
    <label className="block">
      <span className="mb-1 block font-semibold text-14">Your question</span>
      <input
        name="question"
        defaultValue={typed}
        className="h-12 w-full rounded-xs border border-control bg-field px-3.5 text-16 text-ink"
      />
    </label>
    <button type="submit" className="mt-3 cursor-pointer underline underline-offset-4">
      Ask it
    </button>
  </form>
);

/** A fact to filter by, a form on a page for everybody and on one of a customer, and what a plugin adds to every page. */
const questions = plugin({
  ...{ name: 'questions', title: 'Questions', summary: 'For the browser tests.' },
  facts: {
    product: [
      { name: 'weave', label: 'Weave', kind: 'choice', limit: 20, choices: ['Jamdani', 'Ikat'], isFilterable: true },
    ],
  },
  router: () => [
    route(ask, async ({ body: { question } }) => {
      if (question.trim().length < 3) throw badRequest('Please ask more.');
      return { message: `You asked: ${question}` };
    }),
  ],
  slots: {
    'product.belowBuy': { load: async () => <Question /> },
    'cart.note': { load: async (_, { form }) => <Question typed={form?.typed.question} /> },
    'home.section': { load: async () => <p className="my-8 text-center">Woven by hand since 1962</p> },
    footer: { load: async () => <p className="border-cream/20 border-t py-4 text-13">Member of the weavers’ guild</p> },
    head: { load: async () => <meta name="weavers" content="guild" /> },
  },
});

export const plugins: Plugin[] = [
  lookbook(),
  yoursize(),
  questions,
  credit({ months: 12, payTo: 'By UPI to rangrekha@example' }),
  funnel(),
];

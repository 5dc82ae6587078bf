import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from './demo';
let api: TestApi;
const given = process.env.TEST_DATABASE_URL ?? '';
beforeAll(async () => {
  process.env.TEST_DATABASE_URL = given.replace(/\/(\w+)(\?|$)/, '/$1_scratch$2');
  api = await startTestApi({ LOG_LEVEL: 'error' });
  await seedDemo({ media: api.services.media, progress: { say: () => {}, step: () => {} } });
}, 120_000);
afterAll(async () => { await api.close(); });
test('x', async () => {
  for (const q of ['kurti','kurta','sari','saree','sarees','chunni','anarkli','leheria','lehriya','red dress','blue','silk','cotton kurta','bag','earrings','jewelry','pyjama','nightwear','block print','mens shirt','dres','s','ajrakh round-neck kurta in madder','lehenga','stole','green saree','gift','kurtaa','bandhni dupata']) {
    const t=performance.now();
    const { body } = await api.get('/products/search?q='+encodeURIComponent(q));
    console.log(q.padEnd(14), body.products.length, Math.round(performance.now()-t)+'ms', body.products.slice(0,6).map((p:any)=>p.name+(p.variants.some((v:any)=>v.stock)?'':'(0)')).join(' | '));
  }
});

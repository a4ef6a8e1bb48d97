import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { signUpWorker } from '../../support/workers';

const { app } = await buildTestApp();

it('signs up', async () => {
  const worker = await signUpWorker(app);
  expect(worker.profile.userId).toBe(worker.user.id);
});

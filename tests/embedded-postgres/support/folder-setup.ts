// Creates the folder for the databases that the tests of the embedded PostgreSQL start and kill.
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeTestFolder } from '../../support/test-folder';

declare module 'vitest' {
  interface ProvidedContext {
    testFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await makeTestFolder();
  project.provide('testFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

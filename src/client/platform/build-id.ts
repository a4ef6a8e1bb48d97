declare const __BUILD_ID__: string;

/** Names this build: a hash of its sources (see `src/build/build-id.ts`). */
export const buildId: string = __BUILD_ID__;

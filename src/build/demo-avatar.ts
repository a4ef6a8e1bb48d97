// Draws the demo worker's photo from `src/server/demo/maya.svg`, three device pixels for each of
// the tip page's 96. Run it when the drawing changes: node --import tsx src/build/demo-avatar.ts
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const SIDE = 288;

mkdirSync('public/demo', { recursive: true });
await sharp('src/server/demo/maya.svg', { density: 144 })
  .resize(SIDE, SIDE)
  .webp({ quality: 82, effort: 6 })
  .toFile('public/demo/maya.webp');

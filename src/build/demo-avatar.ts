// Renders the demo worker's photo from `src/server/demo/maya.svg`, in the sizes of uploaded photos.
// Run it when the drawing changes: node --import tsx src/build/demo-avatar.ts
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const sides = { 'maya.webp': 288, 'maya-small.webp': 192 };

mkdirSync('public/demo', { recursive: true });
for (const [name, side] of Object.entries(sides)) {
  await sharp('src/server/demo/maya.svg', { density: 144 })
    .resize(side, side)
    .webp({ quality: 82, effort: 6 })
    .toFile(`public/demo/${name}`);
}

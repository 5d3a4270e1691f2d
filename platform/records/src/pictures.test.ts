import { expect, test } from 'vitest';
import { imageAddress } from './image-address';
import { pictureAddress } from './pictures';

test.each([true, false])('an uploaded picture has an address that pages show (local: %s)', (isLocal) => {
  const address = pictureAddress('site.appspot.com', `${'a'.repeat(32)}.webp`, isLocal);
  expect(imageAddress(address)).toBe(address);
});

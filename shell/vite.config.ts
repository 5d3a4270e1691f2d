import { defineShell } from '@platform/build';

export default defineShell();

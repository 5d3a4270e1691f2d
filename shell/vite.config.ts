import { defineShell } from '@platform/build/shell';

export default defineShell();

import './composition/trusted-types';
import './composition/shared-modules';
import '@platform/ui/global.css';
import { startPage } from './composition/start-page';

// A task of its own: input and painting come between the evaluation of this module and the start.
setTimeout(() => startPage().catch(console.error));

import './loading/trusted-types';
import './loading/shared-modules';
import '@platform/ui/global.css';
import { startPage } from './start-page';

// A separate task lets input and painting run between the evaluation of this module and the start.
setTimeout(() => startPage().catch(console.error));

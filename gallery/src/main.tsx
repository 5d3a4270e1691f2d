import '@platform/ui/global.css';
import { createRoot } from 'react-dom/client';
import { defaultLanguage, showLanguage, toLanguage } from 'shared-i18n';
import { Gallery } from './Gallery';

const language = toLanguage(new URLSearchParams(location.search).get('language')) ?? defaultLanguage;
showLanguage(language);
// Optional fonts that load after the first paint would not be shown.
await Promise.allSettled([...document.fonts].map((face) => face.load()));
const container = document.getElementById('root');
if (container) createRoot(container).render(<Gallery language={language} />);

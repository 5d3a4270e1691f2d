import seed from '@platform/local-cloud/seed.json';
import type { Service } from '@platform/records';
import { parseService } from '@platform/records/parse-services';
import {
  AddToRequest,
  Hashtags,
  Notice,
  ProductCard,
  ProductList,
  ProductPicture,
  TranslatedList,
  TranslatedText,
  WrittenDate,
} from '@platform/ui';
import type { Language } from 'shared-i18n';
import type { Texts } from '../texts';

const service = parseService('cleaning', seed.services.cleaning, null);

/** A product with only a name, in one language. */
const bare = parseService('bare', { title: 'x', products: [{ name: 'Əlcək' }] }, null);

/** Components for records, with those of the seed. */
export function products({ service: labels }: Texts, language: Language) {
  const list = (one: Service | null) =>
    one && (
      <ProductList
        language={language}
        service={one}
        category={null}
        empty={() => <Notice live={false}>{labels.products.empty}</Notice>}
      />
    );
  const card = (one: Service | null) =>
    one?.products.slice(0, 1).map((product) => (
      <ul key={product.key} role="list">
        <ProductCard language={language} product={product} icon={one.icon} />
      </ul>
    ));
  const untranslated = { az: 'Əlcək' };
  return {
    AddToRequest: {
      'before adding': (
        <AddToRequest product={{ service: 'cleaning', product: 'gloves' }} name={untranslated} />
      ),
    },
    Hashtags: {
      links: (
        <Hashtags hashtags={{ az: ['#ofis'] }} language={language} href={(word) => `/search?q=${word}`} />
      ),
    },
    ProductPicture: {
      'no picture': bare?.products.map((product) => (
        <ProductPicture key={product.key} product={product} icon={bare.icon} language={language} />
      )),
    },
    ProductCard: { 'all that can be known': card(service), 'a name alone, not translated': card(bare) },
    ProductList: {
      'with a filter': list(service && { ...service, products: service.products.slice(0, 2) }),
      empty: list(service && { ...service, products: [] }),
    },
    TranslatedText: {
      translated: service && <TranslatedText text={service.title} language={language} />,
      'not translated': <TranslatedText text={untranslated} language={language} />,
    },
    TranslatedList: {
      translated: service && <TranslatedList text={service.features} language={language} />,
    },
    WrittenDate: { date: <WrittenDate date="2026-04-30" language={language} /> },
  };
}

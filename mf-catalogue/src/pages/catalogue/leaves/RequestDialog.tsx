import { inLanguage } from '@platform/records';
import { AddToRequest, Button, Dialog } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import { useTexts } from '../texts';
import type { Wanted } from './LeafGoods';

type RequestDialogProps = { wanted: Wanted | null; onClose: () => void };

/** Asks for quantity and unit of a product and adds it to the request; a leaf has no room for these fields. */
export function RequestDialog({ wanted, onClose }: RequestDialogProps) {
  const t = useTexts();
  const language = useLanguage();
  const title = wanted ? inLanguage(wanted.good.name, language).value : '';
  return (
    <Dialog
      open={wanted !== null}
      title={title}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t('goods.close')}
        </Button>
      }
    >
      {wanted && (
        <AddToRequest
          key={`${wanted.service} ${wanted.good.id}`}
          product={{ service: wanted.service, product: wanted.good.id }}
          name={wanted.good.name}
          code={wanted.good.code}
          unit={wanted.good.unit}
          options={wanted.good.options}
        />
      )}
    </Dialog>
  );
}

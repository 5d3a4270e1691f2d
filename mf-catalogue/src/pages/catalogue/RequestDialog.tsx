import { inLanguage } from '@platform/records';
import { AddToRequest, Button, Dialog } from '@platform/ui';
import { useLanguage } from 'shared-i18n';
import type { Wanted } from './LeafGoods';
import { useTexts } from './texts';

type RequestDialogProps = { wanted: Wanted | null; onClose: () => void };

/** Asks for quantity and unit of a product, for which a leaf has no room, and adds it to the request. */
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
      {wanted && <AddGood {...wanted} />}
    </Dialog>
  );
}

function AddGood({ service, good: { id, name, code, unit } }: Wanted) {
  return (
    <AddToRequest
      key={`${service} ${id}`}
      product={{ service, product: id }}
      name={name}
      {...(code && { code })}
      unit={unit ?? undefined}
    />
  );
}

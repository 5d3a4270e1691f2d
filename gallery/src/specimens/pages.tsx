import { Button, ButtonRow, CallToAction, EnquiryLinks, PageHeader } from '@platform/ui';
import type { Texts } from '../texts';

export function pages({ contact: { title, lead, form, terms }, sending, service }: Texts) {
  return {
    PageHeader: {
      'title alone': <PageHeader title={title} />,
      'with eyebrow, lead and buttons': (
        <PageHeader title={title} eyebrow={form.title} lead={lead}>
          <EnquiryLinks />
        </PageHeader>
      ),
      'with a scene': <PageHeader title={title} lead={lead} scene="/goods/cleaning-floor-cleaner.svg" />,
    },
    CallToAction: {
      'with the texts of all pages': <CallToAction />,
      'with its own texts': <CallToAction title={terms.title} text={service.products.empty} />,
    },
    EnquiryLinks: {
      'in a row': (
        <ButtonRow>
          <EnquiryLinks />
        </ButtonRow>
      ),
    },
    ButtonRow: {
      'two buttons': (
        <ButtonRow>
          <Button>{form.submit}</Button>
          <Button variant="quiet">{sending.retry}</Button>
        </ButtonRow>
      ),
    },
  };
}

import { type Unit, units } from 'shared-i18n';
import * as v from 'valibot';

const unitIds = units.map(({ id }): Unit => id);

const listSchema = v.object({
  format: v.literal(1),
  lines: v.array(
    v.object({
      product: v.exactOptional(v.object({ service: v.string(), product: v.string() })),
      name: v.object({
        az: v.string(),
        en: v.exactOptional(v.string()),
        ru: v.exactOptional(v.string()),
      }),
      code: v.exactOptional(v.string()),
      quantity: v.number(),
      unit: v.picklist(unitIds),
      note: v.string(),
    }),
  ),
});

/** The lines of a link, in the shape that `addLines` takes and checks. */
export type ReceivedLines = v.InferOutput<typeof listSchema>['lines'];

/** @throws where the value is no list */
export function parseList(value: unknown): ReceivedLines {
  return v.parse(listSchema, value).lines;
}

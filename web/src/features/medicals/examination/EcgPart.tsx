import { isEmpty } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { FieldOf } from './FieldOf.tsx'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'

/** The ECG part; asks for the normal variants if there are any. */
export function EcgPart({ form }: { form: PartForm }) {
  const hasVariants = form.values.conclusion === 'normal_variant' || !isEmpty(form.values.variants)
  const names = Object.keys(form.fields)
  const at = names.indexOf('variants')
  return (
    <>
      <PlainFields form={form} names={names.slice(0, at)} />
      {hasVariants && (
        <div style={{ marginTop: 'var(--ui-s-4)' }}>
          <FieldOf form={form} name="variants" />
        </div>
      )}
      <div style={{ marginTop: 'var(--ui-s-4)' }}>
        <PlainFields form={form} names={names.slice(at + 1)} />
      </div>
    </>
  )
}

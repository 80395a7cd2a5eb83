import { cleanNhi } from '@clearwing/domain/identifiers/nhi.ts'
import { NhiTrial } from '@clearwing/domain/users/nhi.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { type NhiConsequences, type User, useTryNhiMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { NhiReasonForm, type TriedNhi } from './NhiReasonForm.tsx'

type Props = { user: User; onSaved: () => void }

/** Checks a number and shows the consequences; saving it needs a reason. */
export function NhiForm({ user, onSaved }: Props) {
  const [triedNhi, setTried] = useState<TriedNhi>()
  if (!triedNhi) return <TryForm user={user} onTried={setTried} />
  return <NhiReasonForm user={user} triedNhi={triedNhi} back={() => setTried(undefined)} onSaved={onSaved} />
}

function TryForm({ user: { userId, nhi }, onTried }: { user: User; onTried: (tried: TriedNhi) => void }) {
  const [attempt] = useTryNhiMutation()
  const follows = useRef<NhiConsequences>(undefined)
  const form = useForm({ initialValues: { nhi: '' }, validate: schemaResolver(NhiTrial, { sync: true }) })
  return (
    <Form
      form={form}
      save={async (body) => {
        follows.current = await attempt({ userId, body }).unwrap()
      }}
      onSaved={() => follows.current && onTried({ nhi: cleanNhi(form.getValues().nhi), ...follows.current })}
      submit={{ label: 'Check number' }}
    >
      {nhi && (
        <Text>
          It is <b className="tabular">{nhi}</b> now.
        </Text>
      )}
      <TextField
        label="NHI"
        hint="Seven characters, as recorded in the health system."
        autoComplete="off"
        data-autofocus
        {...fieldsOf(form, NhiTrial)('nhi')}
      />
    </Form>
  )
}

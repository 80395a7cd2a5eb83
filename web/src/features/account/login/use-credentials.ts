import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { type FormEvent, useState } from 'react'
import type { Credentials } from './use-login-steps.ts'

/** State of the two login fields, hand-written because the form library would double the size of the first page. */
export function useCredentials(enter: (credentials: Credentials) => void) {
  const [values, setValues] = useState<Credentials>({ userName: '', password: '' })
  const [isTried, setIsTried] = useState(false)

  const field = (name: keyof Credentials) => ({
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
    error: isTried && values[name].trim() === '' ? fieldMessage.complete : undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (values.userName.trim() !== '' && values.password !== '') enter(values)
  }

  return { values, setValues, field, submit }
}

export type CredentialForm = ReturnType<typeof useCredentials>

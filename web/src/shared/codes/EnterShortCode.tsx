import { parseShortCode } from '@clearwing/domain/short-code.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/** A field for a code that was read aloud. Opens the page of the code, below `path`. */
export function EnterShortCode({ path }: { path: string }) {
  const navigate = useNavigate()
  const [typedCode, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = parseShortCode(typedCode)
    setIsWrong(code === null)
    if (code !== null) void navigate(`${path}/${code}`)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Code"
          description="The six characters that the practice shows you."
          value={typedCode}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isWrong && 'A code has six letters and digits, without 0, 1, I, L, O and U.'}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          size="lg"
        />
        <Button type="submit" size="lg">
          Continue
        </Button>
      </Stack>
    </form>
  )
}

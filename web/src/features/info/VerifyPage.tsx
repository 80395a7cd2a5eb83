import { formatCode, parseCode } from '@clearwing/domain/medicals/certificate/code.ts'
import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useVerifyCertificateQuery } from '#api/generated.ts'
import { Failed } from '#shared/Failed.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Verification } from './Verification.tsx'

/** For anyone shown a certificate: whether it is in force, for what and until when, and nothing else. */
export function VerifyPage() {
  const [search, setSearch] = useSearchParams()
  const code = search.get('c') ?? ''
  const [problem, setProblem] = useState<string>()
  return (
    <Page title="Check a medical certificate" width="form">
      <Panel>
        <CodeForm
          key={code}
          code={code}
          check={(typed) => setSearch({ c: typed })}
          problem={problem}
          setProblem={setProblem}
        />
      </Panel>
      {code && !problem && <Answer code={code} />}
    </Page>
  )
}

const wrong = 'A code has 16 letters and numbers, in four groups of four.'

type FormProps = {
  code: string
  check: (code: string) => void
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
}

function CodeForm({ code, check, problem, setProblem }: FormProps) {
  const [typedCode, setTyped] = useState(formatCode(parseCode(code) ?? code))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = parseCode(typedCode)
    setProblem(read ? undefined : wrong)
    if (read) check(read)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="sm">Scan the QR code of the certificate, or type the code printed under it.</Text>
      <TextField
        label="Certificate code"
        placeholder="H3WN 8P1C 5ZKQ 7TRD"
        value={typedCode}
        onChange={(text) => setTyped(text.slice(0, 40))}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maw={360}
      />
      <Button type="submit" mt="sm">
        Check
      </Button>
    </form>
  )
}

/** An unknown code is a normal answer, not a failure. */
function Answer({ code }: { code: string }) {
  const query = useVerifyCertificateQuery({ c: code }, { refetchOnMountOrArgChange: true })
  const status = query.error && 'status' in query.error ? query.error.status : undefined
  if (query.isFetching)
    return (
      <Loaded query={{ refetch: query.refetch }} rows={2}>
        {() => null}
      </Loaded>
    )
  if (status === 404 || status === 400) return <Verification answer="unknown" />
  if (query.error) return <Failed error={query.error} retry={query.refetch} />
  return query.data ? <Verification answer={query.data} /> : null
}

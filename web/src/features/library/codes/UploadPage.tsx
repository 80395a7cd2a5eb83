import { formatTime } from '@clearwing/domain/dates.ts'
import { parseUploadCode } from '@clearwing/domain/library/codes/code.ts'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useGetOpenUploadQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { PhotoPages } from './PhotoPages.tsx'

/** Sends a document from a phone, without a login: the code is the permission. The page shows nothing of the record. */
export function UploadPage() {
  const { uploadCode } = useParams()
  const code = parseUploadCode(uploadCode ?? '')
  return (
    <Page title="Send a document" width="form">
      {code === null ? <EnterCode /> : <OpenCode key={code} code={code} />}
    </Page>
  )
}

/** For a code that was read aloud. */
function EnterCode() {
  const navigate = useNavigate()
  const [typedCode, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = parseUploadCode(typedCode)
    setIsWrong(code === null)
    if (code !== null) void navigate(`/library/upload/${code}`)
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

function OpenCode({ code }: { code: string }) {
  const navigate = useNavigate()
  const query = useGetOpenUploadQuery({ uploadCode: code })
  const [sentDocuments, setSent] = useState<{ isOpen: boolean; count: number }>()
  if (sentDocuments && !sentDocuments.isOpen) return <Sent>Your document has arrived. You can close this page.</Sent>
  return (
    <Stack>
      {sentDocuments && (
        <Sent>{`${sentDocuments.count === 1 ? 'Your document has' : `${sentDocuments.count} documents have`} arrived.`}</Sent>
      )}
      <Loaded query={query}>
        {({ expiresAt }) => (
          <Stack>
            <Text>Photograph each page, or choose a file. This code is valid until {formatTime(expiresAt)}.</Text>
            <PhotoPages
              key={sentDocuments?.count ?? 0}
              code={code}
              onSent={(isOpen) => setSent((before) => ({ isOpen, count: (before?.count ?? 0) + 1 }))}
            />
          </Stack>
        )}
      </Loaded>
      {query.isError && (
        <Group>
          <Button variant="default" onClick={() => void navigate('/library/upload')}>
            Enter another code
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const Sent = ({ children }: { children: string }) => (
  <Alert color="green" icon={<IconCheck aria-hidden />} title="Sent" role="status">
    {children}
  </Alert>
)

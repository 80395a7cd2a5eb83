import { formatTime } from '@clearwing/domain/dates.ts'
import { parseShortCode } from '@clearwing/domain/short-code.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useGetOpenUploadQuery } from '#api/generated.ts'
import { EnterShortCode } from '#shared/codes/EnterShortCode.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { PhotoPages } from './PhotoPages.tsx'

/** Sends a document from a phone, without a login: the code is the permission. The page shows nothing of the record. */
export function UploadPage() {
  const { uploadCode } = useParams()
  const code = parseShortCode(uploadCode ?? '')
  return (
    <Page title="Send a document" width="form">
      {code === null ? <EnterShortCode path="/library/upload" /> : <OpenCode key={code} code={code} />}
    </Page>
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

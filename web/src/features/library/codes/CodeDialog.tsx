import type { NewUploadCode } from '@clearwing/domain/library/codes/schema.ts'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type UploadCode,
  useCloseUploadCodeMutation,
  useCreateUploadCodeMutation,
  useGetUploadCodeQuery,
} from '#api/generated.ts'
import { ShortCode } from '#shared/codes/ShortCode.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

type CodeTarget = Omit<NewUploadCode, 'isForVisit'>

/** Makes a code for a phone, and shows what arrives. */
export const openCode = (target: CodeTarget) =>
  openDialog('Send from a phone', (close) => <CodeDialog target={target} close={() => close()} />)

function CodeDialog({ target, close }: { target: CodeTarget; close: () => void }) {
  const [create, { isLoading }] = useCreateUploadCodeMutation()
  const [code, setCode] = useState<UploadCode>()
  const [isForVisit, setIsForVisit] = useState(false)
  const make = () =>
    create({ body: { ...target, isForVisit } })
      .unwrap()
      .then(setCode)
      .catch((error: unknown) => showProblem(error, 'Make code'))
  if (code) return <Code code={code} close={close} />
  return (
    <Stack>
      <Text>The code lets a phone send a document without a login. The phone sees nothing of the record.</Text>
      {target.documentRequestId === null && (
        <CheckboxField
          label="Accept several documents until I close the code"
          value={isForVisit}
          onChange={setIsForVisit}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isLoading} onClick={() => void make()} data-autofocus>
          Make code
        </Button>
      </Group>
    </Stack>
  )
}

function Code({ code, close }: { code: UploadCode; close: () => void }) {
  const { uploadCodeId, expiresAt } = code
  const [end] = useCloseUploadCodeMutation()
  const { currentData = code } = useGetUploadCodeQuery({ uploadCodeId })
  const { isOpen, received, libraryItemId } = currentData
  const text = code.code ?? ''
  const finish = () => {
    void end({ uploadCodeId })
    close()
  }
  return (
    <Stack align="center" gap="sm">
      {received > 0 && (
        <Alert color="green" icon={<IconCheck aria-hidden />} w="100%" title={arrivedInWords(received)}>
          <Anchor component={Link} to={`/library/item/${libraryItemId}`} onClick={close}>
            Open document
          </Anchor>
        </Alert>
      )}
      {isOpen && <ShortCode code={text} path="/library/upload" expiresAt={expiresAt} />}
      <Group justify="flex-end" w="100%">
        {isOpen && (
          <Button variant="default" onClick={finish}>
            Close the code
          </Button>
        )}
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  )
}

const arrivedInWords = (count: number) => (count === 1 ? 'A document has arrived.' : `${count} documents have arrived.`)

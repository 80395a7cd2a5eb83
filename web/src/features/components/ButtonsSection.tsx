import { Button, Stack } from '@mantine/core'
import { IconDownload, IconEye, IconFileCertificate, IconTrash } from '@tabler/icons-react'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import { Variant, Variants } from './Variant.tsx'

const certificate = <IconFileCertificate size={16} stroke={1.75} aria-hidden />
const nothing = () => Promise.resolve()
const refused = () =>
  Promise.reject({ status: 409, data: { title: 'Another user has already issued the certificate.' } })

export const ButtonsSection = () => (
  <Stack gap="lg">
    <Variants>
      <Variant state="primary">
        <Button leftSection={certificate}>Issue certificate</Button>
      </Variant>
      <Variant state="saving">
        <Button leftSection={certificate} loading aria-label="Issue certificate, saving">
          Issue certificate
        </Button>
      </Variant>
      <Variant state="disabled, with the reason">
        <Button leftSection={certificate} data-disabled aria-disabled aria-describedby="missing-result">
          Issue certificate
        </Button>
        <div id="missing-result">ECG result still missing</div>
      </Variant>
      <Variant state="small">
        <Button size="xs">Issue certificate</Button>
      </Variant>
    </Variants>
    <Variants>
      <Variant state="secondary">
        <Button variant="default" leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}>
          Preview
        </Button>
      </Variant>
      <Variant state="quiet">
        <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
          Export
        </Button>
      </Variant>
      <Variant state="next step">
        <NextStepButton to="#buttons">Continue</NextStepButton>
      </Variant>
      <Variant state="dangerous">
        <Button color="red" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}>
          Revoke certificate
        </Button>
      </Variant>
    </Variants>
    <Variants>
      <Variant state="calls the server">
        <ActionButton act={nothing}>Send again</ActionButton>
      </Variant>
      <Variant state="refused by the server">
        <ActionButton act={refused}>Issue the certificate twice</ActionButton>
      </Variant>
    </Variants>
    <Variants>
      <Variant state="saved">
        <SaveState progress={{ state: 'saved', savedAt: new Date(2026, 10, 20, 10, 42) }} retry={() => undefined} />
      </Variant>
      <Variant state="saving">
        <SaveState progress={{ state: 'saving', savedAt: undefined }} retry={() => undefined} />
      </Variant>
      <Variant state="not saved">
        <SaveState progress={{ state: 'failed', savedAt: undefined }} retry={() => undefined} />
      </Variant>
    </Variants>
  </Stack>
)

import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { hasApplicationInHand } from '@clearwing/domain/medicals/certificate/events.ts'
import type { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { recordEvent } from './EventForm.tsx'
import { eventKinds } from './event-kinds.ts'
import { prolongedFrom, prolonging } from './prolonged.ts'

/** Actions on the certificate that this reader may take; those that end it come last. */
export function EventMenu({ record, label = 'Change the certificate' }: { record: CertificateRecord; label?: string }) {
  const offered = record.offers.map(({ kind }) => kind)
  const calm = offered.filter((kind) => !eventKinds[kind].isDangerous)
  const dangerous = offered.filter((kind) => eventKinds[kind].isDangerous)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {calm.map((kind) => (
          <Item key={kind} kind={kind} record={record} />
        ))}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((kind) => (
          <Item key={kind} kind={kind} record={record} isDangerous />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = { kind: CertificateEventKind; record: CertificateRecord; isDangerous?: boolean }

function Item({ kind, record, isDangerous = false }: ItemProps) {
  const { icon: Sign, action } = eventKinds[kind]
  const { rows } = record.certificate
  if (kind === 'extension' && !hasApplicationInHand(rows, record.limits))
    return <Menu.Label>Extend: available once an application for a new certificate is submitted.</Menu.Label>
  return (
    <Menu.Item
      {...(isDangerous && { c: 'var(--ui-bad)' })}
      leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
      onClick={() => void recordEvent(record, kind)}
    >
      {prolongedFrom(kind, record) ? prolonging.action : action}
    </Menu.Item>
  )
}

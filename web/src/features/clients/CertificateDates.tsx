import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { Text } from '@mantine/core'
import type { Client } from '#api/generated.ts'
import { certificateDateStatus } from '#features/medicals/index.ts'

const colours = { ok: 'var(--ui-ok)', warn: 'var(--ui-warn)', bad: 'var(--ui-bad)', others: 'var(--ui-text-2)' }

/** The expiry date of each class and the time left. */
export function CertificateDates({ certificates }: Pick<Client, 'certificates'>) {
  if (certificates.length === 0) return <Text c="var(--ui-text-2)">None</Text>
  return certificates.map((row) => {
    const { certificateId, medicalClass, privilege, toDay } = row
    const { text, kind } = certificateDateStatus(row)
    return (
      <Text component="div" fz={14} key={`${certificateId} ${medicalClass} ${privilege}`} className="tabular">
        {`${nameOfClass(medicalClass)}${privilege === 'all' ? '' : `, ${privilegeNames[privilege].toLowerCase()}`}: ${formatDay(toDay)} `}
        <Text component="span" fz={13} c={colours[kind]} style={{ whiteSpace: 'nowrap' }}>
          {text}
        </Text>
      </Text>
    )
  })
}

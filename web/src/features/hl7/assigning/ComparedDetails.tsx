import { agreeing, type Identifier } from '@clearwing/domain/hl7/assigning.ts'
import type { Agreement } from '@clearwing/domain/hl7/schema.ts'
import { Checkbox, Table, VisuallyHidden } from '@mantine/core'
import { type Icon, IconCheck, IconCircleDashed, IconWaveSine, IconX } from '@tabler/icons-react'
import type { Suggestion } from '#api/generated.ts'
import classes from './compared.module.css'

type Lines = { compared: Suggestion['compared'] }
type Props = Lines & { confirmed: Identifier[]; confirm?: (what: Identifier, isOn: boolean) => void }

/**
 * The message beside the record. Matching details that tell people apart can be ticked as compared; in read-only mode
 * the ticked ones are shown.
 */
export function ComparedDetails({ compared, confirmed, confirm }: Props) {
  const same: string[] = agreeing(compared)
  const isTickable = (what: string): what is Identifier => same.includes(what)
  return (
    <Table className={classes.compared}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <VisuallyHidden>What</VisuallyHidden>
          </Table.Th>
          <Table.Th>Message</Table.Th>
          <Table.Th>Our record</Table.Th>
          <Table.Th>
            <VisuallyHidden>Agreement</VisuallyHidden>
          </Table.Th>
          <Table.Th>
            <VisuallyHidden>Compared</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {compared.map(({ what, sent, recorded, agreement }) => (
          <Table.Tr key={what} data-agreement={agreement}>
            <Table.Th scope="row">{what}</Table.Th>
            <Table.Td>{sent}</Table.Td>
            <Table.Td>{recorded}</Table.Td>
            <Table.Td>
              <AgreementWord agreement={agreement} />
            </Table.Td>
            <Table.Td>
              {isTickable(what) && (
                <Checkbox
                  aria-label={`${what} compared`}
                  checked={confirmed.includes(what)}
                  disabled={!confirm}
                  onChange={(event) => confirm?.(what, event.currentTarget.checked)}
                />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export const Brief = ({ compared }: Lines) => (
  <ul className={classes.brief}>
    {compared.map(({ what, recorded, agreement }) => (
      <li key={what}>
        {what} {recorded && <b>{recorded}</b>} <AgreementWord agreement={agreement} />
      </li>
    ))}
  </ul>
)

const agreements: Record<Agreement, { words: string; icon: Icon }> = {
  same: { words: 'Same', icon: IconCheck },
  like: { words: 'Similar', icon: IconWaveSine },
  differs: { words: 'Differs', icon: IconX },
  'not sent': { words: 'Not sent', icon: IconCircleDashed },
  'not recorded': { words: 'Not recorded', icon: IconCircleDashed },
}

function AgreementWord({ agreement }: { agreement: Agreement }) {
  const { words, icon: Sign } = agreements[agreement]
  return (
    <span className={classes.agreement} data-agreement={agreement}>
      <Sign size={14} stroke={1.75} aria-hidden /> {words}
    </span>
  )
}

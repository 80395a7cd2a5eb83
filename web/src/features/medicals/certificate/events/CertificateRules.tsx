import { belongsTo } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import type { CertificateRecord, CertificateRule } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { canReadOwnRules } from '@clearwing/domain/medicals/dated-rules/rules.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './CertificateRules.module.css'

/**
 * Rule versions used for the certificate: first those that determined its dates, then the rest, for anyone who checks
 * the calculation.
 */
export function CertificateRules({ record: { rules, certificate } }: { record: CertificateRecord }) {
  const actor = useActor()
  const mayOpen = canReadOwnRules(actor) && belongsTo(actor, certificate.regulatorId)
  const [dates, otherRules] = [rules.filter(isReadOut), rules.filter((rule) => !isReadOut(rule))]
  if (rules.length === 0) return null
  return (
    <Panel title="Rules applied">
      <Rules rules={dates} mayOpen={mayOpen} />
      {otherRules.length > 0 && (
        <details className={classes.others}>
          <summary>{otherRules.length === 1 ? '1 other table' : `${otherRules.length} other tables`}</summary>
          <Rules rules={otherRules} mayOpen={mayOpen} />
        </details>
      )}
    </Panel>
  )
}

const isReadOut = ({ lines }: CertificateRule) => lines.length > 0

const Rules = ({ rules, mayOpen }: { rules: CertificateRule[]; mayOpen: boolean }) => (
  <ul className={classes.rules}>
    {rules.map((rule) => (
      <li key={rule.kind}>
        {rule.lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text fz={13} c="var(--ui-text-2)">
          <Name rule={rule} mayOpen={mayOpen} />. From <span className="tabular">{formatDay(rule.fromDay)}</span>.{' '}
          {rule.source}.
        </Text>
        <RuleDoubts rule={rule} />
      </li>
    ))}
  </ul>
)

const Name = ({ rule: { kind, name }, mayOpen }: { rule: CertificateRule; mayOpen: boolean }) =>
  mayOpen ? (
    <Anchor component={Link} to={`/regulator/rules/${kind}`} inherit>
      {name}
    </Anchor>
  ) : (
    name
  )

const RuleDoubts = ({ rule: { isConfirmed, isAmended } }: { rule: CertificateRule }) => (
  <Group gap="xs">
    {!isConfirmed && (
      <Status kind="warn" icon={IconAlertTriangle}>
        Figure not confirmed
      </Status>
    )}
    {isAmended && (
      <Status kind="others" icon={IconClock}>
        Amended since
      </Status>
    )}
  </Group>
)

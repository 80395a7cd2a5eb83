import type { VisitReason } from '@clearwing/domain/medicals/ordinary/schema.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './ReasonsPanel.module.css'

type Props = { medicalId: number; reasons: VisitReason[] }

/** Why this visit is not ordinary, each reason with a link to its page. */
export const ReasonsPanel = ({ medicalId, reasons }: Props) =>
  reasons.length > 0 && (
    <Panel title="Not an ordinary visit">
      <Text c="var(--ui-text-2)" mb="xs">
        These points need your attention before the decision:
      </Text>
      <ul className={classes.reasons}>
        {reasons.map(({ message, page }) => (
          <li key={`${page} ${message}`}>
            <Anchor component={Link} to={`/medical/${medicalId}${page && `/${page}`}`} fz={13}>
              {message}
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  )

import { Text } from '@mantine/core'
import type { Registration } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The regulator's question and the person's answer. */
export const QuestionPanel = ({ registration: { question, answer } }: { registration: Registration }) =>
  question && (
    <Panel title="Question">
      <Facts
        facts={[
          { label: 'Question', value: <span style={{ whiteSpace: 'pre-wrap' }}>{question}</span> },
          {
            label: 'Answer',
            value: answer ? (
              <span style={{ whiteSpace: 'pre-wrap' }}>{answer}</span>
            ) : (
              <Text c="var(--ui-text-2)">No answer yet</Text>
            ),
          },
        ]}
      />
    </Panel>
  )

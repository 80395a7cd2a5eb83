import { formatDay } from '@clearwing/domain/dates.ts'
import { emailTemplateList } from '@clearwing/domain/emails/wordings/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Anchor, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type EmailTemplate, useListEmailTemplatesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'

/** Every email that the product sends, with its wording. */
export const EmailTemplatesPage = () => (
  <AdministratorPage title="Email templates" area={resourceArea}>
    <Templates />
  </AdministratorPage>
)

function Templates() {
  const list = useDescribedList(emailTemplateList)
  const query = useListEmailTemplatesQuery({ ...list.query, ...chosenFilters(emailTemplateList, list.chosen) })
  return (
    <ListTable
      label="Email templates"
      list={list}
      query={query}
      columns={columnsOf(emailTemplateList, cells)}
      rowKey={({ name }) => name}
      nameOf={({ present }) => present.subject}
      card={(template) => <Card template={template} />}
      filters={filtersOf(emailTemplateList, {})}
      searches="Subject, name, text"
      exports="/api/emailTemplates/export"
      empty={{
        icon: IconMail,
        title: 'No emails match your search.',
        why: 'Clear the filters to see every email that the product sends.',
      }}
    />
  )
}

const Subject = ({ template: { name, present } }: { template: EmailTemplate }) => (
  <Anchor component={Link} to={`/resource/emails/${name}`} fw={560} fz={14}>
    {withCapital(present.subject)}
  </Anchor>
)

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const whenNext = ({ present, nextFrom }: EmailTemplate) =>
  [present.fromDay && formatDay(present.fromDay), nextFrom && `New version from ${formatDay(nextFrom)}`]
    .filter(Boolean)
    .join(', ')

const cells = {
  subject: { width: 300, cell: (template: EmailTemplate) => <Subject template={template} /> },
  name: { isHiddenAtFirst: true },
  fields: {},
  fromDay: { width: 200, cell: whenNext },
  versions: { width: 100 },
  uses: { width: 80 },
}

const Card = ({ template }: { template: EmailTemplate }) => (
  <>
    <Subject template={template} />
    <Text fz={13} c="var(--ui-text-2)">
      Used {template.uses === 1 ? 'once' : `${template.uses} times`}
      {template.nextFrom && `, new version from ${formatDay(template.nextFrom)}`}
    </Text>
  </>
)

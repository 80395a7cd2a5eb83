import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { templateFileList } from '@clearwing/domain/resources/templates/list.ts'
import { templateStateNames } from '@clearwing/domain/resources/templates/schema.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import {
  IconAlertCircle,
  IconArchive,
  IconCalendarTime,
  IconCheck,
  IconMail,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { type TemplateFile, useListTemplateFilesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'
import { templateBulk } from './template-bulk.tsx'

/** The letter templates of the regulators. */
export const TemplatesPage = () => (
  <AdministratorPage
    title="Letter templates"
    area={resourceArea}
    action={
      <Button
        component={Link}
        to="/resource/templates/new"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        Add template
      </Button>
    }
  >
    <Templates />
  </AdministratorPage>
)

function Templates() {
  const list = useDescribedList(templateFileList)
  const query = useListTemplateFilesQuery({ ...list.query, ...chosenFilters(templateFileList, list.chosen) })
  return (
    <ListTable
      label="Letter templates"
      list={list}
      query={query}
      columns={columnsOf(templateFileList, cells)}
      rowKey={({ regulatorId, code }) => `${regulatorId} ${code}`}
      nameOf={({ name }) => name}
      card={(template) => <Card template={template} />}
      filters={filtersOf(templateFileList, {})}
      searches="Name, code, text"
      exports="/api/templateFiles/export"
      bulk={templateBulk}
      empty={{
        icon: IconMail,
        title: 'There are no letter templates here.',
        why: 'A new regulator starts with 12 letters, which are filled in with its rules. You can also write one from a sample.',
        action: (
          <Button component={Link} to="/resource/templates/new">
            Start from sample templates
          </Button>
        ),
      }}
    />
  )
}

const Name = ({ template: { regulatorId, code, name } }: { template: TemplateFile }) => (
  <Anchor component={Link} to={`/resource/templates/${regulatorId}/${encodeURIComponent(code)}`} fw={560} fz={14}>
    {name}
  </Anchor>
)

const icons = { in_use: IconCheck, future: IconCalendarTime, retired: IconArchive, draft: IconPencil }
const kinds = { in_use: 'ok', future: 'others', retired: 'warn', draft: 'others' } as const

const State = ({ template: { state, nextFrom, draft } }: { template: TemplateFile }) => (
  <Group gap={6}>
    {(state !== 'draft' || !draft?.hasFaults) && (
      <Status kind={kinds[state]} icon={icons[state]}>
        {templateStateNames[state]}
      </Status>
    )}
    {draft && (state !== 'draft' || draft.hasFaults) && (
      <Status kind={draft.hasFaults ? 'bad' : 'others'} icon={draft.hasFaults ? IconAlertCircle : IconPencil}>
        {draft.hasFaults ? 'Draft with errors' : 'Draft'}
      </Status>
    )}
    {nextFrom && state !== 'future' && (
      <Text fz={13} c="var(--ui-text-2)">
        New version from {formatDay(nextFrom)}
      </Text>
    )}
  </Group>
)

const cells = {
  code: { width: 90 },
  name: { width: 240, cell: (template: TemplateFile) => <Name template={template} /> },
  regulator: { isWide: true, width: 190 },
  outcomes: {},
  state: { width: 190, cell: (template: TemplateFile) => <State template={template} /> },
  fields: { isWide: true },
  draft: { isHiddenAtFirst: true },
  versions: { isHiddenAtFirst: true },
  uses: { width: 80 },
}

const Card = ({ template }: { template: TemplateFile }) => (
  <>
    <Name template={template} />
    <State template={template} />
    <Text fz={13} c="var(--ui-text-2)">
      {template.code}, used {template.uses === 1 ? 'once' : `${template.uses} times`}
    </Text>
  </>
)

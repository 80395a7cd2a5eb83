import { optionText } from '@clearwing/domain/site-options/kinds.ts'
import { type OptionKey, optionInWords, optionOf } from '@clearwing/domain/site-options/options.ts'
import { SettingKey, type SiteOption } from '@clearwing/domain/site-options/schema.ts'
import { Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { useListSiteOptionHistoryQuery, useListSiteOptionsQuery, useUpdateSiteOptionMutation } from '#api/generated.ts'
import { AreaNav, NeedsActivity } from '#features/activities/index.ts'
import { HistoryList, useHistoryList } from '#features/history/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { OptionForm } from './OptionForm.tsx'
import { OptionOrigin } from './OptionOrigin.tsx'
import classes from './options.module.css'

/** One option: its value, where that comes from, and who changed it. */
export function OptionPage() {
  const key = SettingKey.safeParse(useParams().settingKey)
  if (!key.success) return <NotFound name="option" />
  return (
    <Page title={`Option: ${optionOf(key.data).label}`} width="full">
      <AreaNav area={monitoring} />
      <NeedsActivity>
        <Content settingKey={key.data} />
      </NeedsActivity>
    </Page>
  )
}

const Content = ({ settingKey }: { settingKey: OptionKey }) => (
  <Stack gap="md">
    <Loaded query={useListSiteOptionsQuery()} rows={6} what="option">
      {(options) => {
        const option = options.find((one) => one.settingKey === settingKey)
        return option && <Value key={settingKey} option={option} />
      }}
    </Loaded>
    <History settingKey={settingKey} />
  </Stack>
)

function Value({ option }: { option: SiteOption }) {
  const { settingKey, value, isDefault, setBy } = option
  const { description, initial, variable } = optionOf(settingKey)
  const words = (text: string | null) => <span className={classes.value}>{optionInWords(settingKey, text)}</span>
  return (
    <Panel title="Value" actions={!isDefault && setBy === null && <BackToDefault option={option} />}>
      <Stack gap="sm">
        <Text>{description}</Text>
        <Facts
          facts={[
            { label: 'In force', value: words(value) },
            { label: 'Origin', value: <OptionOrigin option={option} /> },
            { label: 'Default', value: words(optionText(initial)) },
            { label: 'Variable of the server', value: variable },
          ]}
        />
        {setBy === null ? (
          <OptionForm option={option} />
        ) : (
          <Text>Remove {setBy} from the environment and restart the server to change this option here.</Text>
        )}
      </Stack>
    </Panel>
  )
}

function BackToDefault({ option: { settingKey, version } }: { option: SiteOption }) {
  const [update] = useUpdateSiteOptionMutation()
  const setBack = async () => {
    await update({ settingKey, body: { value: null, version } }).unwrap()
    showSuccess('The default is in force.')
  }
  return (
    <ActionButton variant="default" size="compact-sm" act={setBack}>
      Back to default
    </ActionButton>
  )
}

function History({ settingKey }: { settingKey: OptionKey }) {
  const history = useHistoryList()
  const query = useListSiteOptionHistoryQuery({ settingKey, ...history.query })
  const words = { value: { value: (text: string) => optionInWords(settingKey, text) } }
  return (
    <Panel title="History">
      <HistoryList history={history} query={query} words={words} />
    </Panel>
  )
}

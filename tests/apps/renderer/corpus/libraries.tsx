import {
  Disclosure,
  DisclosureButton,
  DisclosurePanel,
  Field,
  Input,
  Label,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  Switch,
  TabGroup,
  TabList,
  TabPanel,
  TabPanels,
  Tab,
} from '@headlessui/react'
import * as Accordion from '@radix-ui/react-accordion'
import * as Tabs from '@radix-ui/react-tabs'
import { Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

function RadixAccordion() {
  return (
    <Accordion.Root type="single" defaultValue="b" collapsible>
      {['a', 'b'].map((value) => (
        <Accordion.Item key={value} value={value}>
          <Accordion.Header>
            <Accordion.Trigger>{`Größe ${value}`}</Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content>{`Content ${value}`}</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  )
}

function RadixTabs() {
  return (
    <Tabs.Root defaultValue="one">
      <Tabs.List aria-label="Tabs">
        <Tabs.Trigger value="one">One</Tabs.Trigger>
        <Tabs.Trigger value="two">Two</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="one">First 苔</Tabs.Content>
      <Tabs.Content value="two">Second</Tabs.Content>
    </Tabs.Root>
  )
}

function HeadlessForm() {
  return (
    <>
      <Disclosure defaultOpen>
        <DisclosureButton>More</DisclosureButton>
        <DisclosurePanel>Größe 🌿</DisclosurePanel>
      </Disclosure>
      <Field>
        <Label>Name</Label>
        <Input name="name" defaultValue="é" />
      </Field>
      <Switch defaultChecked name="switch" />
      <Listbox defaultValue="a" name="letter">
        <ListboxButton>Letter</ListboxButton>
        <ListboxOptions static>
          <ListboxOption value="a">A</ListboxOption>
          <ListboxOption value="b">B</ListboxOption>
        </ListboxOptions>
      </Listbox>
    </>
  )
}

function HeadlessTabs() {
  return (
    <TabGroup defaultIndex={1}>
      <TabList>
        <Tab>One</Tab>
        <Tab>Two</Tab>
      </TabList>
      <TabPanels>
        <TabPanel>First</TabPanel>
        <TabPanel>Second 苔</TabPanel>
      </TabPanels>
    </TabGroup>
  )
}

export const libraryTrees: Trees = {
  'an accordion and tabs of Radix': () => (
    <Html>
      <RadixAccordion />
      <RadixTabs />
    </Html>
  ),
  'an accordion and tabs of Radix, late': ({ at }) => (
    <Html>
      <Late of={at(2, 'accordion', <RadixAccordion />)} />
      <Late of={at(1, 'tabs', <RadixTabs />)} />
    </Html>
  ),
  'form controls and tabs of Headless UI': () => (
    <Html>
      <HeadlessForm />
      <HeadlessTabs />
    </Html>
  ),
  'form controls and tabs of Headless UI, late': ({ at }) => (
    <Html>
      <Late of={at(1, 'form', <HeadlessForm />)} />
      <Late of={at(2, 'tabs', <HeadlessTabs />)} />
    </Html>
  ),
}

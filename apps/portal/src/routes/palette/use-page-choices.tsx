import { paths } from '@tradecounter/contract/pages';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { legalPaths } from '../../features/legal/legal-paths.ts';
import { useLegalTitle } from '../../features/legal/use-legal-title.ts';
import type { Choice } from '../../features/palette/choice.ts';
import { ChoiceLine } from '../../features/palette/choice-line.tsx';
import { useLegalFacts } from '../../content/use-content.ts';
import { hasWords } from '../../format/plain-text.ts';
import { ownLinks, useMenuLinks } from '../../shell/menu/menu-links.ts';
import type { IconName } from '../../ui/icon.tsx';

interface Page {
  name: string;
  icon: IconName;
  link: LinkProps;
}

/** The pages this user may open: those of the menu, one's own, and the legal documents that exist. */
function usePages(): Page[] {
  const { t } = useTranslation('shell');
  const titleOf = useLegalTitle();
  const links = [...useMenuLinks(), ...ownLinks].map(({ to, label, icon }): Page => ({ name: t(label), icon, link: { to } }));
  const legal = useLegalFacts().map((document): Page => ({ name: titleOf(document), icon: 'document', link: { to: paths.legal, params: { document: legalPaths[document.type] } } }));
  return [...links, ...legal];
}

/** The pages whose name has what is typed; all of them while nothing is. */
export const usePageChoices = (typed: string): Choice[] =>
  usePages()
    .filter(({ name }) => hasWords(name, typed))
    .map(({ name, icon, link }) => ({ key: `page ${name}`, content: <ChoiceLine icon={icon} name={name} />, go: { link } }));

import type { HandedFile, Phone } from '../device/phone/phone.ts';

/** A phone that does nothing and records what it was asked to do. */
export interface PhoneDouble extends Phone {
  /** The calls it received, such as `bars dark`, in order. */
  done: string[];
  /** The answer to the next question. */
  answer: boolean;
  pressBack: (canGoBack: boolean) => void;
  openLink: (address: string) => void;
}

async function textOf({ name, bytes }: HandedFile): Promise<string> {
  return `share ${name}: ${await new Response(bytes as BodyInit).text()}`;
}

export function phoneDouble(): PhoneDouble {
  const done: string[] = [];
  const note = (what: string) => (): void => void done.push(what);
  const double: PhoneDouble = {
    done,
    answer: false,
    pressBack: () => undefined,
    openLink: () => undefined,
    onBack: (pressed) => void (double.pressBack = pressed),
    onLink: (opened) => void (double.openLink = opened),
    ask: async ({ title, yes, no }) => {
      done.push(`ask ${title} ${yes}/${no}`);
      return double.answer;
    },
    leave: note('leave'),
    showBars: (scheme) => void done.push(`bars ${scheme}`),
    ready: note('ready'),
    openPage: (address) => void done.push(`open ${address}`),
    closePage: note('close'),
    share: async (file) => void done.push(await textOf(file)),
  };
  return double;
}

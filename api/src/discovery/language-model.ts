import { z } from 'zod';
import { readLimited } from '../limited-response.ts';

/** Input of a language model: instructions and subject. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
}

export interface LanguageModel {
  readonly name: string;
  /** @throws Error on a timeout, or when the server does not speak the protocol */
  answer(prompt: Prompt): Promise<string>;
}

export interface LanguageModelOptions {
  /** Base URL of the service, such as `https://host/v1`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** Timeout in ms. A person waits for the page; after it, the built text is shown. */
const TIMEOUT_MS = 6_000;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Client for a language model with the chat completions protocol of OpenAI, which most services support. */
export function openLanguageModel({ url, key, model, timeoutMs = TIMEOUT_MS }: LanguageModelOptions): LanguageModel {
  const address = `${url.replace(/\/$/, '')}/chat/completions`;
  return {
    name: model,
    async answer({ system, user }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The language model answered ${response.status}`);
      const completion = Completion.parse(JSON.parse(await readLimited(response)));
      return completion.choices[0]?.message.content ?? '';
    },
  };
}

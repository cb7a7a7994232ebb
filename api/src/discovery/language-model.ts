import { z } from 'zod';
import { readLimited } from '../limited-response.ts';

/** What a language model is told: how to answer, and what about. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** Something that answers a prompt in words. */
export interface LanguageModel {
  readonly name: string;
  /** Fails when there is no answer in time, or what answers does not speak the protocol. */
  answer(prompt: Prompt): Promise<string>;
}

export interface LanguageModelOptions {
  /** Of the service, as `https://host/v1`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** Somebody is waiting for the page: after this long the built text has to do. */
const TIMEOUT_MS = 6_000;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** A language model behind the chat completions protocol of OpenAI, which most of them speak. */
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

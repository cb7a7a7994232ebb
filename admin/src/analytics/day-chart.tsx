import { formatNumber } from '@sankofa/api/messages/format';
import { Area, Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dateText, shortDateText } from '../shell/date-format.ts';
import { useColors } from '../theme/use-colors.ts';

/** A count of one day (UTC). */
export interface DayCount {
  readonly day: string;
  readonly n: number;
}

interface Props {
  /** Name of the figure. */
  readonly name: string;
  readonly days: readonly DayCount[];
  /** Whether it is a level at the end of each day, drawn as a curve; otherwise a count of the day, drawn as bars. */
  readonly isLevel?: boolean;
  readonly format?: (n: number) => string;
}

/** A bar for each day, or a curve. The text beside it has the same figures. */
export function DayChart({ name, days, isLevel = false, format = (n) => formatNumber(n) }: Props) {
  const color = useColors();
  const text = { fill: color.dim, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...days]}
        margin={{ top: 4, right: 0, bottom: 0, left: isLevel ? 0 : -24 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={color.line} />
        <XAxis
          dataKey="day"
          tickFormatter={shortDateText}
          tick={text}
          tickLine={false}
          minTickGap={24}
          stroke={color.line}
        />
        <YAxis
          allowDecimals={false}
          tick={text}
          tickLine={false}
          axisLine={false}
          tickFormatter={(n) => format(Number(n))}
        />
        <Tooltip
          cursor={{ fill: color.plainGround }}
          formatter={(n) => format(Number(n))}
          labelFormatter={(day) => dateText(String(day))}
          contentStyle={{ background: color.card, border: `1px solid ${color.line}`, color: color.ink }}
        />
        {isLevel ? (
          <Area
            dataKey="n"
            name={name}
            stroke={color.gold}
            fill={color.gold}
            fillOpacity={0.15}
            isAnimationActive={false}
          />
        ) : (
          <Bar dataKey="n" name={name} fill={color.gold} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

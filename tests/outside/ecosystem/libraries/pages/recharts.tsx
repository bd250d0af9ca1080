import { useState } from 'react'
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts'

const SALES = [
  { month: 'Jan', sold: 3 },
  { month: 'Feb', sold: 5 },
  { month: 'Mar', sold: 8 },
]

export function Page() {
  const [sales, setSales] = useState(SALES)
  return (
    <>
      <title>Recharts</title>
      <h1 id="title">Recharts</h1>
      <BarChart id="chart" width={400} height={200} data={sales}>
        <XAxis dataKey="month" />
        <YAxis />
        <Tooltip />
        <Bar dataKey="sold" fill="rgb(0, 128, 0)" isAnimationActive={false} />
      </BarChart>
      <button
        id="add"
        type="button"
        onClick={() => setSales([...sales, { month: 'Apr', sold: 13 }])}
      >
        Add a month
      </button>
    </>
  )
}

export const SORTS = [
  { value: 'recent', label: 'Newest first' },
  { value: 'exceptions', label: 'Exceptions first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total' },
  { value: 'total-asc', label: 'Lowest total' },
];

export const AGES = [
  { value: '1', label: 'Over a day old' },
  { value: '3', label: 'Over 3 days old' },
  { value: '7', label: 'Over a week old' },
  { value: '14', label: 'Over 2 weeks old' },
  { value: '30', label: 'Over a month old' },
];

export const ONLY = [
  { value: 'all', label: 'All orders' },
  { value: 'needs_person', label: 'Needs a person' },
  { value: 'exceptions', label: 'Exceptions' },
  { value: 'late', label: 'Late' },
  { value: 'reprint_asked', label: 'Reprint asked for' },
];

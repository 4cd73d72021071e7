/** Whether antd writes its styles into the page: tests have no layout, and reading a style there costs ten times as much. */
export const antdStyles = { areWritten: true };
